import { useState } from 'react'

/**
 * The word of whoever buys that it begins at once, where the service asks for it: they pay for what they use by a
 * withdrawal then.
 * @param asked it is known beforehand that it will be asked for
 */
export const useStartConsent = (asked = false) => {
  const [asks, setAsks] = useState(asked)
  const [given, setGiven] = useState(false)
  const [missing, setMissing] = useState(false)
  return {
    asks,
    given,
    /** It was tried without it. */
    missing: missing && !given,
    give: setGiven,
    /** The service has asked for it. */
    ask: () => {
      setMissing(asks)
      setAsks(true)
    },
    part: given ? ({ beginAtOnce: true } as const) : {},
  }
}

export type StartConsentState = ReturnType<typeof useStartConsent>
