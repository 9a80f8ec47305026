/** Asks the steps after every navigation, when the page has been seen, and counts the clicks that one of them waits for. */
import { useLocation, useNavigate, useNavigationType } from '@samvaer/remote-kit/router'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { loadDialog } from '../dialogs/dialog-files.ts'
import { isAdmitted } from '../session/gate-steps.ts'
import { asked } from './asked.ts'
import { isBusy } from './is-busy.ts'
import { memoryOf } from './memory.ts'
import { releaseDetachedElements } from './release-detached-elements.ts'
import { askSteps, countsClicks } from './steps.ts'
import { UnsentSender } from './unsent-sender.tsx'

/** Milliseconds for which the reader sees the page before something opens above it. */
const pause = 500

export default function AfterNavigation() {
  const { key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const profile = useCurrentProfile()
  const { dark } = useSite()
  const memory = useMemo(() => memoryOf(profile.id), [profile.id])
  const counts = countsClicks(profile)

  useEffect(() => {
    if (!counts) return
    document.addEventListener('click', memory.countClick)
    return () => document.removeEventListener('click', memory.countClick)
  }, [counts, memory])

  // True once the reader has clicked on the page: that began something which may open a window of its own a moment
  // later. Heard on the way down, so that the click that led here has passed before this page counts as opened.
  const begun = useRef(false)
  useEffect(() => {
    const note = () => {
      begun.current = true
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [])

  const openedAt = useRef(0)
  const ask = useEffectEvent(async (hasLeft: () => boolean) => {
    const step = await askSteps({
      address: new URL(location.href),
      profile,
      admitted: isAdmitted(profile, dark),
      now: Date.now(),
      openedAt: openedAt.current,
      memory,
      load: loadDialog,
      replaceAddress: (path) => void navigate(path, { replace: true, preventScrollReset: true }),
      isOver: () => hasLeft() || begun.current || isBusy(),
    })
    performance.mark(asked, { detail: { key, step } })
  })
  const noteOpening = useEffectEvent(() => {
    if (type !== 'REPLACE' || openedAt.current === 0) openedAt.current = Date.now()
  })
  useEffect(() => {
    const visited = { key, left: false }
    begun.current = false
    noteOpening()
    const timer = setTimeout(() => void ask(() => visited.left), pause)
    return () => {
      visited.left = true
      clearTimeout(timer)
    }
  }, [key])
  // With every page that is opened.
  useEffect(() => {
    return releaseDetachedElements()
  }, [key])
  return <UnsentSender />
}
