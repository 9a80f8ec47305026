import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink } from '@samvaer/ui'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { preloadEditor } from './load-editor.ts'

/** Leads to a new entry; those who do not pay are offered the membership first (docs/product/roles.md). */
export const WriteButton = () => {
  const t = useBlogTexts()
  const { subscriber } = useCurrentProfile()
  if (subscriber)
    return (
      <ButtonLink
        variant="primary"
        icon="edit"
        to={paths.create}
        onPointerEnter={preloadEditor}
        onFocus={preloadEditor}
        data-new=""
      >
        {t('write')}
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon="edit" onClick={() => askMembership('blogs')} data-new="">
      {t('write')}
    </Button>
  )
}
