/** How BSON is read: 64-bit integers, binary data and regular expressions keep their types. */
export const DESERIALIZE_OPTIONS = {
  promoteValues: true,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const
