/** The type of a style sheet import: the readable local names of a CSS Module, or nothing at all. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.css'
