import { lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import type { AlbumActs, OwnMedium } from './album-acts.ts'

const EditDialog = lazyPart(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

/** Offers to cut pictures that were just uploaded, one after the other. @returns takes them, and what asks */
export const useFreshPictures = <Medium extends OwnMedium>(acts: AlbumActs<Medium>) => {
  const [waiting, setWaiting] = useState<readonly Medium[]>([])
  const [medium] = waiting
  return {
    offer: (media: readonly Medium[]) => setWaiting((before) => [...before, ...media]),
    question: medium && (
      <EditDialog
        key={medium.mediaId}
        fresh
        medium={medium}
        square={acts.isSquare?.(medium) ?? false}
        read={() => acts.readWhole(medium)}
        onSave={(edit) => acts.edit(medium, edit)}
        onClose={() => setWaiting((before) => before.filter((one) => one !== medium))}
      />
    ),
  }
}
