import { api } from '@samvaer/remote-kit/api'
import { rowAttributes, usePage } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { useEffect, useState } from 'react'
import styles from './rows.module.css'

/** A list that comes late and has grown at its top whenever somebody comes back. */
let visits = 0

export default function Rows() {
  const [rows, setRows] = useState<number[]>([])
  usePage({ title: 'Rows' })
  useEffect(() => {
    visits += 1
    const newest = 100 + visits * 3
    void api.get('CurrentProfile/GetProfileData', {}).then(() => {
      setRows(Array.from({ length: newest }, (_, index) => newest - index))
    })
  }, [])
  return (
    <>
      <h1>Rows</h1>
      {rows.map((row) => (
        <p key={row} className={styles.row} {...rowAttributes(row)}>
          <Link to="../detail">Row {row}</Link>
        </p>
      ))}
      {rows.length > 0 && (
        <Link replace to="../detail">
          Instead of the rows
        </Link>
      )}
    </>
  )
}
