import { useEffect, useState } from 'react'

/** Milliseconds for which the original of a quotation is marked. */
const markedFor = 2_400

/**
 * The message that is looked for: that of the address, then those that quotations lead to.
 * @param wanted that of the address
 */
export const useMessageTarget = (wanted: number | undefined) => {
  const [seen, setSeen] = useState(wanted)
  const [sought, seek] = useState(wanted === undefined ? undefined : { messageId: wanted })
  const [marked, mark] = useState(wanted)
  if (wanted !== seen) {
    setSeen(wanted)
    seek(wanted === undefined ? undefined : { messageId: wanted })
    mark(wanted)
  }
  useEffect(() => {
    // A search stays marked.
    if (!sought || sought.messageId === wanted) return
    const timer = setTimeout(() => mark(undefined), markedFor)
    return () => clearTimeout(timer)
  }, [sought, wanted])
  return {
    sought,
    marked,
    lead: (messageId: number) => {
      seek({ messageId })
      mark(messageId)
    },
  }
}
