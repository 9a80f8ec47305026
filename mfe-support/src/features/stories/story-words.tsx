import styles from './stories.module.css'

/** A story as everybody reads it. */
export const StoryWords = ({ title, text, names }: { title: string; text: string; names: string }) => (
  <>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
    <p className={styles.names}>{names}</p>
  </>
)
