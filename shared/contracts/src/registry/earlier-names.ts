/** Names of places before they bore the name of who offers them: releases of before offer and fill them so (decision 151). */
const earlierNames: Readonly<Record<string, string>> = {
  'mail.Context': 'lodges.Mail',
  'desk.Places': 'support.Desk',
  'desk.Member': 'support.Member',
}

/** Returns the name of a place as it is today. */
export const placeNamed = (name: string): string => earlierNames[name] ?? name

/** Returns the name that a place had before. */
export const earlierName = (name: string): string =>
  Object.keys(earlierNames).find((earlier) => earlierNames[earlier] === name) ?? name
