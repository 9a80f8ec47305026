import type { EidMethod, ValidationMethod } from '@samvaer/contracts/profile/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Badge, Button, Callout, Icon } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import { methodName } from './method-name.ts'
import { refusalText } from './refusal.ts'
import { useEidStart } from './use-eid-start.ts'
import styles from './validation.module.css'
import type { ValidatedPerson } from './validation-query.ts'

interface PersonValidationProps {
  person: ValidatedPerson
  place: number
  couple: boolean
  methods: readonly ValidationMethod[]
}

const eids: readonly EidMethod[] = ['MitId', 'BankId', 'Yoti']

/** Shows whether a person is validated and how, and the eIDs by which it can be done here and now. */
export const PersonValidation = ({ person, place, couple, methods }: PersonValidationProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const { personId, gender, validated, method, validatedAt, ageProven } = person
  const { start, error, busy } = useEidStart()
  const offered = eids.filter((eid) => methods.includes(eid))
  const heading = `validation-person-${place}`
  const word = t(`profile.gender.${gender}`)
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{couple ? t('edit.persons.one', { place: place + 1, gender: word }) : t('validation.you')}</h3>
        <Badge tone={validated ? 'positive' : 'neutral'}>
          {validated ? t('validation.validated') : t('validation.notValidated')}
        </Badge>
      </div>
      {validated && method && validatedAt && (
        <p className={styles.line}>
          <Icon name="validated" />
          {t('validation.by', { method: methodName(method, t), day: format.date(validatedAt) })}
        </p>
      )}
      <p className={styles.line}>
        <Icon name={ageProven ? 'check' : 'clock'} />
        {ageProven ? t('validation.ageProven') : t('validation.ageOpen')}
      </p>
      {!(validated && ageProven) && offered.length > 0 && (
        <>
          <p className={styles.quiet}>{t('validation.eidText')}</p>
          {error && (
            <Callout tone="danger" live>
              {refusalText(error, t)}
            </Callout>
          )}
          <div className={styles.acts}>
            {offered.map((eid) => (
              <Button
                key={eid}
                variant={validated ? 'secondary' : 'primary'}
                icon="validated"
                busy={busy}
                onClick={() => start({ method: eid, personId })}
              >
                {t(validated ? 'validation.proveAge' : 'validation.with', { method: methodName(eid, t) })}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
