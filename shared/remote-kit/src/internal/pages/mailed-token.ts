import { useEffect } from 'react'
import { useLocation, useNavigate } from '../router-library.ts'

/** Reads a token; mail programs turn plus signs into spaces, which are put back (docs/product/validation.md). */
export const tokenIn = (parameters: string, name: string): string | undefined =>
  new URLSearchParams(parameters.replace(/^#/, '')).get(name)?.replaceAll(' ', '+') || undefined

/**
 * Returns the token of a mailed link and takes it out of the address at once. Links carry it behind the `#`, where no log
 * and no referrer sees it; those that were mailed before have it in the query. The entry of the history holds it, so that
 * the page can be loaded anew.
 */
export const useMailedToken = (name: string): string | undefined => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const given = tokenIn(hash, name) ?? tokenIn(search, name)
  useEffect(() => {
    if (given === undefined) return
    const query = new URLSearchParams(search)
    query.delete(name)
    void navigate({ pathname, search: query.toString() }, { replace: true, state: { [name]: given } })
  }, [given, name, pathname, search, navigate])
  const held: unknown = state?.[name]
  return given ?? (typeof held === 'string' ? held : undefined)
}
