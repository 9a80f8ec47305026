/** The addresses of the pages by which members edit their own profile (docs/product/screens.md, "EditProfile"). */

import { editRoot, notificationsPath, settingsPath } from '../../paths.ts'

const media = `${editRoot}/PicturesAndVideos`

export const editPaths = {
  facts: editRoot,
  convert: `${editRoot}/Convert`,
  remove: `${editRoot}/Delete`,
  match: `${editRoot}/MatchSettings`,
  questions: `${editRoot}/Welcome`,
  dark: `${editRoot}/DarkProfile`,
  relations: `${editRoot}/Relations`,
  albums: `${media}/Albums`,
  profilePictures: `${media}/ProfilePictures`,
  archive: `${media}/FileArchive`,
  validation: '/ProfileValidation',
  settings: settingsPath,
  notifications: notificationsPath,
} as const

/** The beginning of the addresses of all albums and of each. */
export const albumsBegin = `${media}/Album`
export const albumPath = (albumId: number): string => `${albumsBegin}/${albumId}`
export const archivedPath = (mediaId: number): string => `${editPaths.archive}/${mediaId}`
