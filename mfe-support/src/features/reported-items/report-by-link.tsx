import { askReport, type ReportedThing } from '@samvaer/remote-kit/toasts'
import { useEffect, useRef } from 'react'
import { idOf } from '../../paths.ts'
import { useItemName } from './use-item-name.ts'

/** The things of pages outside the shell that a link to `/Support#report=…` names. */
const reportedByLink = ['ChatMessage', 'Profile'] as const

/** The thing that a link wants to report; undefined for every other hash. */
const reportedIn = (hash: string): ReportedThing | undefined => {
  const named = new URLSearchParams(hash.slice(1))
  const itemType = reportedByLink.find((one) => one === named.get('report'))
  const [itemId, profileId] = [idOf(named.get('itemId')), idOf(named.get('author'))]
  if (!itemType || itemId === undefined || profileId === undefined) return undefined
  const name = (named.get('name') ?? '').slice(0, 50)
  return { itemType, itemId, title: name, author: { profileId, name } }
}

/** Opens the dialog of a report that a page outside the shell links to. */
const ReportByLink = ({ hash }: { hash: string }) => {
  const nameOf = useItemName()
  const name = useRef(nameOf)
  name.current = nameOf
  useEffect(() => {
    const reported = reportedIn(hash)
    if (reported) askReport({ ...reported, title: name.current(reported) })
  }, [hash])
  return null
}

export default ReportByLink
