/** Sends the calls of the page. The shell may stand between: it keeps what can wait until there is a network. */

let sender: typeof fetch | undefined

/** Sends every call of the page by this from now on. */
export const sendCallsBy = (send: typeof fetch): void => {
  sender = send
}

export const sendCall: typeof fetch = (input, init) => (sender ?? fetch)(input, init)
