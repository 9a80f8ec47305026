import { usePage } from '@samvaer/remote-kit/page'
import { createRemote } from '@samvaer/remote-kit/remote'
import { use, useState } from 'react'
// By its file and not by its name: so it is no shared one, and the release brings a second React.
import { useState as useSecondState } from '../../../../node_modules/react/index.js'
import { texts } from './texts.ts'

const never = new Promise<string>(() => undefined)

/** Fails where no boundary sees it. */
const failUnseen = () => {
  setTimeout(() => {
    throw new TypeError('Nobody catches this')
  })
  void Promise.reject(new TypeError('Nor this'))
}

function Late() {
  const [pressed, press] = useState(false)
  usePage({ title: 'Faulty' })
  if (pressed) throw new TypeError('This release throws')
  return (
    <>
      <h1>Faulty</h1>
      <button type="button" onClick={() => press(true)}>
        Throw
      </button>
      <button type="button" onClick={failUnseen}>
        Fail unseen
      </button>
    </>
  )
}

/** Fails in the way that the address asks for. */
function Root() {
  switch (new URLSearchParams(location.search).get('fault')) {
    case 'later':
      return <Late />
    case 'hangs':
      Object.assign(globalThis, { hangs: true })
      return <h1>{use(never)}</h1>
    case 'react':
      return <h1>{useSecondState('Two Reacts')[0]}</h1>
    default:
      throw new TypeError('This release throws')
  }
}

export const { bootstrap, mount, unmount } = createRemote({ name: 'mfe-sample', Root, texts })
