/** Links of the parts that stand at the door too: followed within the page, for which the rest of the shell is brought. */
import type { ComponentProps, MouseEvent } from 'react'
import { rest } from '../session/rest.ts'

/** The one that was asked for last; a double click goes there once. */
const wanted: { path: string | undefined } = { path: undefined }

const follow = async (path: string): Promise<void> => {
  if (wanted.path === path) return
  wanted.path = path
  try {
    const { goTo } = await rest()
    if (wanted.path === path) await goTo(path)
  } catch {
    // The address itself leads there too.
    location.assign(path)
  } finally {
    if (wanted.path === path) wanted.path = undefined
  }
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Returns the properties that make an anchor lead to a page of the product. */
export const doorLink = (path: string): Pick<ComponentProps<'a'>, 'href' | 'onClick'> => ({
  href: path,
  onClick: (event) => {
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void follow(path)
  },
})

export const DoorLink = ({ to, ...props }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) => (
  <a {...props} {...doorLink(to)} />
)
