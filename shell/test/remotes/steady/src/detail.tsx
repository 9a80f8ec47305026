import { usePage, useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { useState } from 'react'
import styles from './detail.module.css'

export default function Detail() {
  const [text, setText] = useState('')
  usePage({ title: 'One sample' })
  useUnsavedChanges(text !== '')
  return (
    <>
      <h1 className={styles.heading}>One sample</h1>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="..">Samples</Link>
    </>
  )
}
