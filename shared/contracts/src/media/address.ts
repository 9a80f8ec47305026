/** The addresses of the files of members' uploads. Plain, so that a page that shows pictures carries no schema. */

const uploaded = /^\/media\/[\w-]{20,60}\/[a-z]+$/

/**
 * True when a path is of what a member uploaded, in a size: the media service decides who reads it, by a parameter
 * (R21).
 */
export const isMemberMedia = (path: string): boolean => uploaded.test(path)
