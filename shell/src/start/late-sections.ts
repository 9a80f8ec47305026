/** Sections in their order: what comes first takes its room first, so that nothing is pushed away. */
import type { SectionOption } from '@samvaer/contracts/site/start-settings'
import { useEffect, useState } from 'react'

/** Milliseconds for which sections wait for those above them; a remote that hangs holds nobody up longer. */
const patience = 4000

/** An outline stands in the place of a section until it comes, or of a part of it (start-page.module.css). */
const isComing = (section: HTMLElement): boolean =>
  section.querySelector('[data-outline]') !== null || section.firstElementChild?.getAttribute('aria-busy') === 'true'

const comingSections = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-section]')]
    .filter(isComing)
    .map(({ dataset }) => dataset.section ?? '')

/** False once it has been waited long enough for what may leave sections out. */
export const useWaits = (): boolean => {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), patience)
    return () => clearTimeout(timer)
  }, [])
  return waits
}

/** Returns the sections that have not come in time; undefined while all wait for those above them. */
export const useLateSections = (drawn: boolean): readonly string[] | undefined => {
  const [late, setLate] = useState<readonly string[]>()
  useEffect(() => {
    if (!drawn) return
    const timer = setTimeout(() => setLate(comingSections()), patience)
    return () => clearTimeout(timer)
  }, [drawn])
  return late
}

/** The sections with the late ones last, for as long as the page is open: there they push nothing away. */
export const lateLast = (shown: readonly SectionOption[], late: readonly string[] = []): SectionOption[] => [
  ...shown.filter(({ id }) => !late.includes(id)),
  ...shown.filter(({ id }) => late.includes(id)),
]
