import { useState } from 'react'

/** Throws once it is pressed. */
export default function Greeting() {
  const [pressed, press] = useState(false)
  if (pressed) throw new TypeError('This slot throws')
  return (
    <button type="button" onClick={() => press(true)}>
      Throw in the slot
    </button>
  )
}
