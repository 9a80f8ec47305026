// Runs before React in development pages. React tells a global hook of its renderer, and the hot reload of each remote,
// which comes later, has to learn of it too: so the hook is there from the start and keeps what it is told. With the
// browser's React tools installed their own hook does the same.
if (!window.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map()
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer)
      return renderers.size
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
}
