import { ticketLimits } from '@samvaer/contracts/tickets/values'
import { UploadTile } from '@samvaer/media-ui/upload-zone'
import { acceptedDocuments, acceptedPictures } from '@samvaer/remote-kit/uploads'
import { Button } from '@samvaer/ui'
import { type ChangeEvent, useRef } from 'react'
import { useSupportTexts } from '../../texts.ts'
import type { TicketPictures } from './use-ticket-pictures.ts'
import styles from './writing.module.css'

/** Evidence beside what is written: pictures, such as what the screen showed, and documents. */
export const AttachmentField = ({ attachments }: { attachments: TicketPictures }) => {
  const t = useSupportTexts()
  const chooser = useRef<HTMLInputElement>(null)
  const { list, uploads, give } = attachments
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    give([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <div className={styles.attachments}>
      {list.length > 0 && (
        <ul className={styles.strip} aria-label={t('pictures.list')}>
          {list.map((upload) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} beside="documents" plain />
          ))}
        </ul>
      )}
      {list.length < ticketLimits.attachments && (
        <Button variant="quiet" icon="picture" onClick={() => chooser.current?.click()}>
          {t('pictures.choose')}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        multiple
        accept={`${acceptedPictures},${acceptedDocuments}`}
        onChange={choose}
        data-chooser="files"
      />
    </div>
  )
}
