import { useNavigate } from '@samvaer/remote-kit/router'
import { Select } from '@samvaer/ui'
import { DateField } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import styles from '../desk-frame/desk.module.css'
import { type CatalogueChoice, cataloguePath } from './catalogue-address.ts'

interface CatalogueChoicesProps {
  choice: CatalogueChoice
  /** The answer to the choice; undefined until it is there. */
  shown: { brands: readonly { siteId: number; name: string }[]; siteId: number; day: string } | undefined
}

/** The brand and the day; the address keeps both. */
export const CatalogueChoices = ({ choice, shown }: CatalogueChoicesProps) => {
  const t = useBillingTexts()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const go = (change: CatalogueChoice) => void navigate(cataloguePath({ ...choice, ...change }), { replace: true })
  return (
    <div className={styles.choices}>
      <Select
        label={t('desk.catalogue.brand')}
        options={(shown?.brands ?? []).map(({ siteId, name }) => ({ value: siteId, label: name }))}
        value={choice.siteId ?? shown?.siteId ?? ''}
        onChange={({ target }) => go({ siteId: Number(target.value) })}
      />
      <DateField
        label={t('desk.catalogue.day')}
        value={typed ?? choice.day ?? shown?.day ?? ''}
        onChange={(day) => {
          setTyped(day)
          if (day > '1900') go({ day })
        }}
      />
    </div>
  )
}
