import { areSingleKeysOn } from '@samvaer/remote-kit/keys'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { usePlaces } from '../places/use-places.ts'
import { rest } from '../session/rest.ts'
import { keysHelp } from './keys-help-store.ts'

const KeysHelp = lazyPart(() => import('./keys-help.tsx'))

const isTyping = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=spinbutton]')))

/** True while something is open above the page: it has keys of its own. */
const isCovered = (): boolean =>
  document.querySelector('dialog[open], :is([role=dialog], [role=alertdialog]):not(dialog)') !== null

const isForUs = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !(event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) &&
  !isTyping(event) &&
  areSingleKeysOn() &&
  !isCovered()

/** Hears the keys of the page. Their acts are loaded with the first one; the map of them when it is asked for. */
export const Keys = () => {
  const { menu, exists } = usePlaces()
  const helpOpen = useSyncExternalStore(keysHelp.subscribe, keysHelp.get, keysHelp.get)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      // The quick search of some browsers would take the key that leads to ours.
      if (event.key === '/') event.preventDefault()
      const goTo = async (path: string) => exists(path) && (await rest()).goTo(path)
      import('./press-key.ts').then(({ pressKey }) => pressKey(event.key, menu, goTo)).catch(() => undefined)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [menu, exists])
  if (!helpOpen) return null
  return (
    <ErrorBoundary fallback={() => null} onError={() => keysHelp.set(false)}>
      <KeysHelp places={menu} />
    </ErrorBoundary>
  )
}
