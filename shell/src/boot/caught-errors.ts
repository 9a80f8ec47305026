/** Reports what any boundary of the page caught, the remotes' own among them: they all stand in one tree. */
export const onCaughtError = (error: unknown): void => {
  console.error(error)
  import(/* webpackChunkName: "problems" */ '../problems/report-problem.ts').then(
    ({ reportProblem }) => reportProblem('broke', error),
    () => undefined,
  )
}
