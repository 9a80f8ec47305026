/** Changing a meetup or an event that stands: what another window saved meanwhile is never written over unseen. */
import type { ApiError } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { VersionConflict } from '@samvaer/writing/drafts'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { WhenLines } from '../when/when-lines.tsx'

interface Standing {
  title: string
  text: string | null
  startsAt: string
  endsAt: string | null
  timeZone: string
  dates?: readonly string[] | undefined
  version: number
}

interface ChangeParts<Written, Theirs extends Standing> {
  send: (written: Written, version: number) => void
  /** Reads it as it stands now. */
  readTheirs: () => Promise<Theirs>
  /** Puts it into the fields. */
  onTakeTheirs: (theirs: Theirs) => void
}

export interface Change<Written, Theirs extends Standing> {
  /** Another window saved it meanwhile: nothing was written. */
  theirs: Theirs | undefined
  /** Sends over the version that the writer has seen. */
  send: (written: Written, version: number) => void
  /** For the call that sends. */
  onError: (error: ApiError) => Promise<void>
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const isConflict = ({ code, detail }: ApiError): boolean => code === 'Conflict' && detail?.reason !== 'TooFewPlaces'

export const useChange = <Written, Theirs extends Standing>(
  parts: ChangeParts<Written, Theirs>,
): Change<Written, Theirs> => {
  const { send, readTheirs, onTakeTheirs } = parts
  const t = useLodgeTexts()
  const [theirs, setTheirs] = useState<Theirs>()
  const [mine, setMine] = useState<Written>()
  const sendOver = (written: Written, version: number) => {
    setMine(written)
    send(written, version)
  }
  return {
    theirs,
    send: (written, version) => sendOver(written, theirs?.version ?? version),
    onError: async (error) => {
      if (!isConflict(error)) return
      try {
        setTheirs(await readTheirs())
      } catch (problem) {
        toast({ tone: 'danger', text: errorText(problem, t) })
      }
    },
    onKeepMine: () => {
      if (mine !== undefined && theirs) sendOver(mine, theirs.version)
    },
    onTakeTheirs: () => {
      if (!theirs) return
      onTakeTheirs(theirs)
      setTheirs(undefined)
    },
  }
}

interface ChangeConflictProps {
  change: Pick<Change<never, Standing>, 'theirs' | 'onKeepMine' | 'onTakeTheirs'>
  title: string
  busy: boolean
}

/** Shows what another window saved, where it did. */
export const ChangeConflict = ({ change, title, busy }: ChangeConflictProps) => {
  const { theirs, onKeepMine, onTakeTheirs } = change
  if (!theirs) return null
  return (
    <VersionConflict title={title} busy={busy} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs}>
      <h3>{theirs.title}</h3>
      <WhenLines
        startsAt={theirs.startsAt}
        endsAt={theirs.endsAt}
        timeZone={theirs.timeZone}
        open={theirs.dates !== undefined}
      />
      <p>{theirs.text}</p>
    </VersionConflict>
  )
}
