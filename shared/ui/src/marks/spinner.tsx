import styles from './spinner.module.css'

/** Something small is under way. Decoration: what waits says so itself (aria-busy). */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
