/** The right to write the support's words to everybody: staff (docs/product/support.md, "Content"). */
import { objects, rights } from '../core/rights.ts'

/** Of the brand that the viewer is on. */
export const contentObjects = objects({ content: { field: 'contentId', relations: [], seenBy: ['staff'] } })

export const contentRights = rights(contentObjects, { 'content.write': { of: 'content', by: ['staff'] } })
