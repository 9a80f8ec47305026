/** The shapes of calls, as a release keeps those that it was built for. */
import { callOf } from './areas.ts'
import type { Call } from './core/call.ts'
import { inputSchemaOf, outputSchemaOf } from './openapi.ts'
import { outsideWindow } from './registry/kit-window.ts'
import type { ReleaseRequirements } from './registry/requirements.ts'
import { type CallShape, shapeChanges } from './registry/shape-changes.ts'

export const shapeOf = (call: Call): CallShape => ({
  method: call.method,
  input: inputSchemaOf(call),
  output: outputSchemaOf(call),
})

export const isCall = (name: string): boolean => callOf(name) !== undefined

const known = new Map<string, CallShape>()

/** Returns the shape of a call, and undefined where there is none of that name. */
export const shapeOfCall = (name: string): CallShape | undefined => {
  const call = callOf(name)
  const shape = known.get(name) ?? (call && shapeOf(call))
  if (shape) known.set(name, shape)
  return shape
}

/** Returns the calls that a code names. */
export const callsNamedIn = (code: string): string[] =>
  [...new Set(code.match(/\b[A-Z]\w+\/[A-Z]\w+/g))].filter(isCall).toSorted()

/**
 * Returns what a release asks for and these contracts do not give, a line each.
 * @param shapes the shapes of calls there; those of this version when absent
 */
export const unmetRequirements = (
  { calls: required, ...built }: ReleaseRequirements,
  shapes: (name: string) => CallShape | undefined = shapeOfCall,
): string[] => [
  ...outsideWindow(built),
  ...Object.entries(required).flatMap(([name, call]) =>
    shapeChanges(call as CallShape, shapes(name)).map((change) => `${name}: ${change}`),
  ),
]
