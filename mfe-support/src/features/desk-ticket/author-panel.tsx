import { productNames } from '@samvaer/contracts/billing/product-names'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { Card, PersonCard, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { deskTicketPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import { TicketRows } from '../ticket-rows/ticket-rows.tsx'
import { authorOf } from './desk-queries.ts'
import styles from './desk-ticket.module.css'
import { LookThrough } from './look-through.tsx'

/** Shows the author: the member with state and membership, or an address; and what they asked before. */
export const AuthorPanel = ({ ticketId }: { ticketId: number }) => {
  const t = useSupportTexts()
  const format = useFormat()
  const [language] = useLanguage()
  const names: Readonly<Record<string, string>> = productNames[language]
  const query = useQuery({ ...authorOf(ticketId), retry: onceMore })
  return (
    <Card as="section" aria-labelledby="author">
      <h2 id="author" className={styles.title}>
        {t('author.title')}
      </h2>
      <Loaded query={query} outline={<Skeleton shape="person" />}>
        {({ member, email, tickets }) => {
          const others = tickets.filter((one) => one.ticketId !== ticketId)
          return (
            <>
              {member && <PersonCard profile={member.card} />}
              {!member && (email === null ? <p>{t('author.gone')}</p> : <p className={styles.email}>{email}</p>)}
              {!member && email !== null && <p className={styles.quiet}>{t('author.unproven')}</p>}
              {member && (
                <dl className={styles.facts}>
                  <dt>{t('author.status')}</dt>
                  <dd>{t(`profileStatus.${member.status}`)}</dd>
                  <dt>{t('author.membership')}</dt>
                  <dd>{t(member.subscriber ? 'author.paying' : 'author.free')}</dd>
                  <dt>{t('author.validated')}</dt>
                  <dd>{t(member.validated ? 'author.yes' : 'author.no')}</dd>
                  <dt>{t('author.since')}</dt>
                  <dd>{format.date(member.memberSince)}</dd>
                  <dt>{t('author.purchases')}</dt>
                  {member.purchases.length === 0 && <dd>{t('author.nothingBought')}</dd>}
                  {member.purchases.map(({ purchaseId, product, amount, boughtAt, status }) => (
                    <dd key={purchaseId}>
                      {t('author.bought', {
                        product: names[product] ?? t('author.other'),
                        price: format.money(amount.value, { currency: amount.currency }),
                        date: format.date(boughtAt),
                        state: t(`author.purchase.${status}`),
                      })}
                    </dd>
                  ))}
                  {member.terms && member.terms.length > 0 && (
                    <>
                      <dt>{t('author.terms')}</dt>
                      {member.terms.map(({ number, at }) => (
                        <dd key={at}>{t('author.accepted', { number, date: format.date(at) })}</dd>
                      ))}
                    </>
                  )}
                  {member.bans.length > 0 && (
                    <>
                      <dt>{t('author.bans')}</dt>
                      {member.bans.map(({ type, until }) => (
                        <dd key={type}>
                          {until === null
                            ? t('author.banForGood', { what: t(`ban.${type}`) })
                            : t('author.banUntil', { what: t(`ban.${type}`), date: format.dateTime(until) })}
                        </dd>
                      ))}
                    </>
                  )}
                </dl>
              )}
              {member && (
                <div className={styles.act}>
                  <Slot name="support.Member" values={{ profileId: member.card.profileId }} />
                </div>
              )}
              {member && (
                <p className={styles.act}>
                  <LookThrough profileId={member.card.profileId} name={member.card.name} />
                </p>
              )}
              {others.length > 0 && (
                <>
                  <h3 className={styles.subtitle}>{t('author.tickets')}</h3>
                  <TicketRows label={t('author.tickets')} tickets={others} pathOf={deskTicketPath} />
                </>
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
