/** The data were opened by a newer version: this one may not understand them, and would write what that one does not expect. */
export class DataIsNewer extends Error {
  constructor(service: string, data: number, code: number) {
    super(
      `The data of ${service} are of a newer version (migration ${data}, this code knows ${code}): start that version, or restore a backup of before.`,
    )
  }
}
