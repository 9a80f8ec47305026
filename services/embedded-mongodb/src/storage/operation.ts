import type { Doc } from '../values/documents.ts'

/** A collection's full name: `database.collection`. */
export type Namespace = string

/** What changes the stored data; the journal is made of these. Applying one twice changes nothing more. */
export type Operation =
  | { readonly t: 'put'; readonly c: Namespace; readonly r: number; readonly d: Doc }
  | { readonly t: 'remove'; readonly c: Namespace; readonly r: number }
  | { readonly t: 'createCollection'; readonly c: Namespace; readonly s: Doc }
  | { readonly t: 'dropCollection'; readonly c: Namespace }
  | { readonly t: 'createIndex'; readonly c: Namespace; readonly s: Doc }
  | { readonly t: 'dropIndex'; readonly c: Namespace; readonly s: string }

/** The database and the collection of a namespace; a collection's own name may hold dots. */
export function splitNamespace(namespace: Namespace): [string, string] {
  const dot = namespace.indexOf('.')
  return [namespace.slice(0, dot), namespace.slice(dot + 1)]
}
