import { usePage } from '@samvaer/remote-kit/page'
import { Link, Route, Routes } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { lazy, useState } from 'react'
import styles from './root.module.css'

const Detail = lazy(() => import(/* webpackChunkName: "detail" */ './detail.tsx'))
const Rows = lazy(() => import('./rows.tsx'))
const Video = lazy(() => import('./video.tsx'))

function List() {
  const { name } = useCurrentProfile()
  const { t } = useTexts('mfe-sample')
  const [count, setCount] = useState(0)
  usePage({ title: 'Samples' })
  return (
    <>
      <h1 className={styles.heading}>Samples</h1>
      <p data-testid="hello">{t('greeting', { name })}</p>
      <p data-testid="english">{t('onlyEnglish')}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <Link to="detail">Detail</Link>
    </>
  )
}

export function Root() {
  return (
    <Routes>
      <Route index element={<List />} />
      <Route path="detail" element={<Detail />} />
      <Route path="rows" element={<Rows />} />
      <Route path="video" element={<Video />} />
    </Routes>
  )
}
