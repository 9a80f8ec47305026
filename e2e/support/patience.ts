/**
 * Milliseconds to wait for what must come: on a machine slower than that of the budgets as many times longer as it is
 * slower (decision 38). How fast it comes is the benchmarks' matter.
 */
export const patience = (milliseconds = 15_000): number =>
  milliseconds * Math.max(1, Number(process.env.TEST_PACE ?? 1))
