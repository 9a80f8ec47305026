/** Documents of a message, one after the other in its bytes; each is cut out when it is asked for. */
export class DocumentSequence {
  readonly #bytes: Buffer
  readonly #offsets: readonly number[]

  /** @param offsets where each of them begins in `bytes` */
  constructor(bytes: Buffer, offsets: readonly number[]) {
    this.#bytes = bytes
    this.#offsets = offsets
  }

  get length(): number {
    return this.#offsets.length
  }

  /** The bytes of one document, to be decoded. */
  at(index: number): Buffer | undefined {
    const from = this.#offsets[index]
    return from === undefined ? undefined : this.#bytes.subarray(from, this.#offsets[index + 1])
  }

  *[Symbol.iterator](): Generator<Buffer | undefined> {
    for (let index = 0; index < this.length; index++) yield this.at(index)
  }
}
