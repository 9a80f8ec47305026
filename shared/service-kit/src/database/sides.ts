/**
 * Light and dark: the dark variant has collections of its own, of the same shape (docs/product/dark-variant.md). A call
 * works on the side that its signed context names, so that no filter stands between a light reader and what is dark.
 */
import type { InferSchemaType, Model, Schema } from 'mongoose'

/** By model name: the light collection, and the schema of either. */
export type SideTable = Record<string, readonly [collection: string, schemaIn: (collection: string) => Schema]>

type SchemaOf<T extends SideTable, Name extends keyof T> = ReturnType<T[Name][1]>

type DarkName<Name extends string> = `dark${Capitalize<Name>}`

/** The schemas of both sides by model name, as a service's `models` have them. */
export type BothSides<T extends SideTable> = { [Name in keyof T]: SchemaOf<T, Name> } & {
  [Name in keyof T & string as DarkName<Name>]: SchemaOf<T, Name>
}

/** The models of one side, by their light names. */
export type SideOf<T extends SideTable> = {
  [Name in keyof T]: Model<InferSchemaType<SchemaOf<T, Name>>>
} & { readonly dark: boolean }

const darkName = (name: string): string => `dark${name.charAt(0).toUpperCase()}${name.slice(1)}`

export const onBothSides = <const T extends SideTable>(table: T): BothSides<T> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, [collection, schemaIn]]) => [
      [name, schemaIn(collection)],
      [darkName(name), schemaIn(`dark_${collection}`)],
    ]),
  ) as BothSides<T>

/** @param models of the whole service */
export const oneSide = <T extends SideTable>(table: T, models: Record<string, unknown>, dark: boolean): SideOf<T> => {
  const names = Object.keys(table).map((name) => [name, models[dark ? darkName(name) : name]])
  return { ...Object.fromEntries(names), dark } as SideOf<T>
}
