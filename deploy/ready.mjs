/** Ends with 0 when the process of this container is ready, for its health check. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
