import type { CallOutput } from '@samvaer/contracts/client'
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { useSite } from '@samvaer/remote-kit/session'
import { Card, Icon, VisuallyHidden } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import styles from './packages.module.css'

type Feature = CallOutput<'Membership/MembershipFeatures'>['features'][number]

/** The pages where each of them is used: what a brand has switched off is not promised. */
const places: Partial<Record<Feature['feature'], string>> = {
  BeginConversations: '/Mail',
  WriteBlogs: '/Community/Blogs',
  CreateLodges: '/Community/Lodges',
  BeginDebates: '/Community/Lodges',
  TagProfiles: '/Tags',
  SeeAllVisitors: '/Visitors',
  HideVisits: '/Visitors',
  CreateEvents: '/Community/Events/UpcomingEvents',
}

/** The light brands of a community name the dark one to nobody. */
const isThere = ({ feature }: Feature, dark: boolean): boolean => {
  if (feature === 'DarkVariant') return dark
  const place = places[feature]
  return place === undefined || leadsSomewhere(place)
}

/** Compares a membership with what everybody has. */
export const FeatureComparison = ({ features }: { features: readonly Feature[] }) => {
  const t = useBillingTexts()
  const { dark } = useSite()
  return (
    <Card as="section" aria-labelledby="compared" inset="large">
      <div className={parts.part}>
        <h2 id="compared">{t('compared.title')}</h2>
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('compared.what')}</VisuallyHidden>
              </th>
              <th scope="col">{t('compared.free')}</th>
              <th scope="col">{t('compared.paid')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('compared.everybody')}</th>
              <td>
                <Yes />
              </td>
              <td>
                <Yes />
              </td>
            </tr>
            {features
              .filter((one) => isThere(one, dark))
              .map(({ feature, free }) => (
                <tr key={feature}>
                  <th scope="row">{t(`feature.${feature}`)}</th>
                  <td className={parts.small}>{t(`compared.has.${free}`)}</td>
                  <td>
                    <Yes />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const Yes = () => {
  const t = useBillingTexts()
  return (
    <>
      <Icon name="check" className={styles.check} />
      <VisuallyHidden>{t('compared.yes')}</VisuallyHidden>
    </>
  )
}
