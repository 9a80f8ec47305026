import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { personName } from '../edit-frame/person-name.ts'
import { type OwnPerson, readPersonsAgain } from '../edit-frame/persons-query.ts'
import styles from './edit-persons.module.css'

/** Chooses which of the two stands first, on the profile and on every card. */
export const SwapPersons = ({ persons }: { persons: readonly OwnPerson[] }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useCall('EditProfile/SwapPersonsInCoupleProfile', {
    onSuccess: async () => {
      await readPersonsAgain(queryClient)
      toast({ tone: 'positive', text: t('edit.convert.swapped') })
    },
  })
  return (
    <Card as="section" inset="large" aria-labelledby="convert-order">
      <h2 id="convert-order">{t('edit.convert.order')}</h2>
      <p className={styles.lead}>{t('edit.convert.orderLead')}</p>
      <ol className={styles.pair}>
        {persons.map((person, place) => (
          <li key={person.personId}>
            <span>{personName(person, t, format)}</span>
            {place === 0 ? (
              <Badge tone="accent">{t('edit.convert.first')}</Badge>
            ) : (
              <Button
                size="small"
                icon="arrow-up"
                busy={isPending}
                onClick={() => mutate({ firstPersonId: person.personId })}
              >
                {t('edit.convert.putFirst')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
