/** The path up to its number; one name behind it only says the same in words. */
const placeOf = (pathname: string): string => /^(.*?\/\d+)(?:\/[^/]*)?$/.exec(pathname)?.[1] ?? pathname

/** True when two addresses are one page, as when the title in plain words is added to the address of a blog entry. */
export const isSamePlace = (one: string, other: string): boolean => placeOf(one) === placeOf(other)
