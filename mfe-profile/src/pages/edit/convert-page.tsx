import { onceMore } from '@samvaer/remote-kit/recovery'
import { Card, Loaded, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { EditFrame } from '../../features/edit-frame/edit-frame.tsx'
import { ownPersons } from '../../features/edit-frame/persons-query.ts'
import { BecomeCouple } from '../../features/edit-persons/become-couple.tsx'
import { BecomeSingle } from '../../features/edit-persons/become-single.tsx'
import { SwapPersons } from '../../features/edit-persons/swap-persons.tsx'
import { useProfileTexts } from '../../texts.ts'

const Outline = () => (
  <Card inset="large">
    <Skeleton lines={8} />
  </Card>
)

/** Converts a profile between one person and two (docs/product/screens.md, "EditProfile/Convert"). */
export const ConvertPage = () => {
  const t = useProfileTexts()
  const query = useQuery({ ...ownPersons, retry: onceMore })
  return (
    <EditFrame title={t('edit.convert.title')} lead={t('edit.convert.lead')}>
      <Loaded query={query} outline={<Outline />}>
        {({ items }) =>
          items.length > 1 ? (
            <>
              <SwapPersons persons={items} />
              <BecomeSingle persons={items} />
            </>
          ) : (
            <BecomeCouple />
          )
        }
      </Loaded>
    </EditFrame>
  )
}
