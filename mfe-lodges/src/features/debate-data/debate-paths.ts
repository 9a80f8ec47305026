import { lodgePath } from '../../paths.ts'

export const debatePaths = (lodgeId: number) => ({
  all: lodgePath(lodgeId, 'Debate'),
  create: lodgePath(lodgeId, 'Debate/Create'),
})

export const categoryPath = (lodgeId: number, categoryId: number): string =>
  lodgePath(lodgeId, `Debate/Category/${categoryId}`)
export const topicPath = (lodgeId: number, debateEntryId: number): string =>
  lodgePath(lodgeId, `Debate/Topic/${debateEntryId}`)
export const editTopicPath = (lodgeId: number, debateEntryId: number): string =>
  lodgePath(lodgeId, `Debate/Edit/${debateEntryId}`)
/** The editor of a new debate, in the category that the writer comes from. */
export const newTopicPath = (lodgeId: number, categoryId?: number): string =>
  categoryId === undefined ? debatePaths(lodgeId).create : `${debatePaths(lodgeId).create}?category=${categoryId}`
