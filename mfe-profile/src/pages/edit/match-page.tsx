import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, Card, Loaded, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { editPaths } from '../../features/edit-frame/edit-paths.ts'
import { matchQuery } from '../../features/edit-frame/wishes.ts'
import { MatchForm } from '../../features/edit-match/match-form.tsx'
import { useProfileTexts } from '../../texts.ts'

const Outline = () => (
  <Stack gap={5}>
    {[6, 3, 3, 3].map((lines, place) => (
      <Card key={`${place} ${lines}`} inset="large">
        <Skeleton lines={lines} />
      </Card>
    ))}
  </Stack>
)

/** Edits whom the member looks for (docs/product/screens.md, "EditProfile/MatchSettings"). */
export const MatchPage = () => {
  const t = useProfileTexts()
  const query = useQuery({ ...matchQuery, retry: onceMore })
  return (
    <EditFrame
      title={t('edit.match.title')}
      lead={t('edit.match.lead')}
      actions={
        <ButtonLink size="small" icon="quote" to={editPaths.questions}>
          {t('questions.again')}
        </ButtonLink>
      }
    >
      <Loaded query={query} outline={<Outline />}>
        {(settings) => <MatchForm settings={settings} />}
      </Loaded>
    </EditFrame>
  )
}
