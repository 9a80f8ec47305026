import styles from './phone-link.module.css'

/** A phone number that calls, never broken over two lines. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a className={styles.phone} href={`tel:${number.replaceAll(' ', '')}`}>
    {number}
  </a>
)
