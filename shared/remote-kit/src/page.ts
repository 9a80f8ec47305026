/**
 * The duties of a page to its reader: a title, focus on its heading, an announcement, the question before text is lost,
 * and a copy of what nobody has yet.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { pageTitle, setTitle } from './internal/pages/document-title.ts'
import { isFirstLocation } from './internal/pages/first-location.ts'
import { footBarOf } from './internal/pages/foot-bars.ts'
import { holdSaver } from './internal/pages/saving.ts'
import { holdUnsavedChanges } from './internal/pages/unsaved-changes.ts'
import { useBlocker, useLocation, useNavigationType } from './internal/router-library.ts'
import { attempt } from './internal/stores/attempt.ts'
import { memberStorage } from './internal/stores/member-storage.ts'
import { readPageState } from './internal/stores/page-state.ts'
import { announce } from './internal/stores/toast-store.ts'
import { unsentKey } from './internal/stores/unsent.ts'
import { useSite } from './session/site.ts'
import { useTexts } from './texts.ts'
import { confirm } from './toasts.ts'

export { useMailedToken } from './internal/pages/mailed-token.ts'
export { memberStorage } from './internal/stores/member-storage.ts'
export { announce } from './internal/stores/toast-store.ts'
export { askedName, tabStateId, tabStateOf } from './internal/tab-state.ts'

/** The ref of a bar of a page that stands at the window's foot; it stands on `--foot-frame`. */
export const footBar = footBarOf('page')

/**
 * True when a path of the product leads somewhere here. A link to a page of another remote asks first: that remote may
 * not be released, or the brand may have switched it off.
 */
export const leadsSomewhere = (path: string): boolean => readPageState().leadsSomewhere(path)

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || heading.contains(document.activeElement)) return
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/** The focus comes back to the row that was left (`shell/src/routing/focus-restoration.ts`). */
const isBackInRow = (): boolean => Boolean(document.activeElement?.closest('main [data-row]'))

const hasFocusWithin = (): boolean => document.querySelector('main')?.contains(document.activeElement) ?? false

/**
 * Gives the page its title ("<title> – <brand>"); after a navigation moves focus to the `h1` in `main` and has the
 * title read out. A title that is not known yet (undefined) waits: nothing moves until it is there. A change of the
 * query alone, and an address that a page replaces while it stays, are the same page: an order that is tried by the
 * arrow keys keeps the focus, and so does a piece that gets its number as it is saved for the first time.
 */
export const usePage = ({ title }: { title: string | undefined }): void => {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const isReplaced = type === 'REPLACE'
  const shown = useRef<{ pathname: string; search: string }>(undefined)
  const { name } = useSite()
  useEffect(() => {
    if (title !== undefined) setTitle(`${title} – ${name}`)
  }, [title, name])
  const ready = title !== undefined
  useEffect(() => {
    const before = shown.current
    shown.current = ready ? { pathname, search } : undefined
    if (!ready) return
    if (isFirstLocation(key)) return
    const isSamePage = isReplaced && before && (before.pathname !== pathname || before.search !== search)
    if (type === 'POP' && isBackInRow()) return announce(pageTitle())
    if (!isSamePage || !hasFocusWithin()) focusHeading()
    announce(pageTitle())
  }, [key, pathname, search, type, isReplaced, ready])
}

/**
 * Asks, while `dirty`, before the page is left: within the site with a question, to the outside with the browser's own.
 * A change of query or hash within the page is no leaving.
 */
export const useUnsavedChanges = (dirty: boolean): void => {
  const { t } = useTexts('shell')
  // Not by the function that the router knows: it gets to know a new one after effects that lead on.
  const asks = useRef(dirty)
  useLayoutEffect(() => {
    asks.current = dirty
  }, [dirty])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      cancelLabel: t('unsaved.stay'),
      tone: 'danger',
    } as const
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
  useEffect(() => {
    return dirty ? holdUnsavedChanges() : undefined
  }, [dirty])
}

/**
 * Has unsent text saved when the wait for it would lose it: as the page is left or hidden, and before its member signs out.
 * @param save the same function on every render; it saves what is unsaved at that moment
 */
export const useSaveOnLeaving = (save: () => Promise<unknown>): void => {
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    const drop = holdSaver(save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      drop()
      void save()
    }
  }, [save])
}

/** Marks a row of a list, so that coming back scrolls to the row that was left and not to a height that has changed. */
export const rowAttributes = (id: number | string): { 'data-row': string } => ({ 'data-row': String(id) })

interface UnsentCopyParts<Kept> {
  /** The use, in lower case: `mail-draft`. No other use has the same. */
  kind: string
  /** The owner; nobody else finds it. */
  profileId: number
  /** The thing it is for, where a member can have several. */
  place?: string
  /** Takes it for what it is, or throws: an earlier version may have written it. */
  parse: (kept: unknown) => Kept | undefined
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now?: () => Date
}

export interface UnsentCopy<Kept> {
  read(): Kept | undefined
  write(content: Omit<Kept, 'savedAt'>): void
  remove(): void
}

/**
 * A copy of unsent words in this browser, for as long as no service has them. It outlasts a reload and a session that
 * ended, and a closed window where its member stays signed in; it goes when the member signs out, and when somebody else
 * signs in.
 */
export const createUnsentCopy = <Kept extends { savedAt: string }>({
  kind,
  profileId,
  place,
  parse,
  storage = memberStorage(),
  now = () => new Date(),
}: UnsentCopyParts<Kept>): UnsentCopy<Kept> => {
  const key = unsentKey(kind, profileId, place)
  return {
    read: () =>
      attempt(() => {
        const text = storage.getItem(key)
        return text === null ? undefined : parse(JSON.parse(text))
      }),
    write: (content) =>
      void attempt(() => storage.setItem(key, JSON.stringify({ ...content, savedAt: now().toISOString() }))),
    remove: () => void attempt(() => storage.removeItem(key)),
  }
}
