/** Milliseconds that an answer is used before it is asked for again. */
const freshFor = 1000
/** Milliseconds that a reader waits for a newer answer before the last good one has to do, where nobody says another time. */
export const usualPatience = 1000

/**
 * An answer of another service that is asked for at most once a second. While the service is away the last good answer
 * stands in for it; readers then do not wait, the next attempt runs beside them.
 */
export class StaleIfError<T> {
  private readonly load: (signal: AbortSignal) => Promise<T>
  private readonly failed: (error: unknown) => void
  private readonly patience: () => number
  private value: T | undefined
  private checkedAt = 0
  private away = false
  private loading: Promise<void> | undefined

  /**
   * @param failed called once each time that the service goes away
   * @param patience milliseconds that it may take to answer; afterwards it counts as away
   */
  constructor(
    load: (signal: AbortSignal) => Promise<T>,
    failed: (error: unknown) => void,
    patience: () => number = () => usualPatience,
  ) {
    this.load = load
    this.failed = failed
    this.patience = patience
  }

  private refresh(): Promise<void> {
    this.loading ??= this.load(AbortSignal.timeout(this.patience()))
      .then(
        (value) => {
          this.value = value
          this.away = false
        },
        (error: unknown) => {
          if (!this.away) this.failed(error)
          this.away = true
        },
      )
      .finally(() => {
        this.checkedAt = Date.now()
        this.loading = undefined
      })
    return this.loading
  }

  /** The answer when it is no older than a second: the way without waiting. */
  fresh(): T | undefined {
    return Date.now() - this.checkedAt < freshFor ? this.value : undefined
  }

  /** The newest answer there is; undefined when there never was one. */
  async current(): Promise<T | undefined> {
    if (Date.now() - this.checkedAt < freshFor && (this.value !== undefined || this.away)) return this.value
    const refreshed = this.refresh()
    if (!this.away || this.value === undefined) await refreshed
    return this.value
  }

  /**
   * Returns the value known now, without waiting; a newer answer is asked for beside it. For what a reader can do
   * without.
   */
  latest(): T | undefined {
    if (Date.now() - this.checkedAt >= freshFor) void this.refresh()
    return this.value
  }

  /** The next reader asks again. */
  forget(): void {
    this.checkedAt = 0
  }
}
