/**
 * Development alone, in the place of the members' callout: what a remote in work threw, and the line of its source. Once
 * its next build is there the page is loaded anew.
 */
import { Button } from '@samvaer/ui'
import { useEffect, useState } from 'react'
import styles from '../landscape/message-page.module.css'

/** As the development server answers (shared/build, source-line.ts). */
interface SourceLine {
  file: string
  line: number
  excerpt: { line: number; text: string }[]
}

const faults = new Map<string, unknown>()
export const keepFault = (name: string, error: unknown): void => {
  faults.set(name, error)
}

/** The places in the remote's scripts, the innermost first, as the server takes them. */
const placesIn = (stack: string, name: string): string[] =>
  [...stack.matchAll(new RegExp(`/mfe/${name}/dev/([\\w.@~/-]+):(\\d+):(\\d+)`, 'g'))].map(
    ([, file, line, column]) => `${file}:${line}:${column}`,
  )

const findSource = async (name: string, stack: string): Promise<SourceLine | null> => {
  const query = new URLSearchParams(placesIn(stack, name).map((at) => ['at', at]))
  return (await fetch(`/mfe/${name}/dev/source-line?${query}`)).json()
}

/** Loads the page anew when a build that began since is ready. */
const useNextBuild = (): void => {
  useEffect(() => {
    let began = false
    const hear = ({ data, source }: MessageEvent<{ type?: string }>) => {
      if (source !== window) return
      if (data?.type === 'webpackInvalid') began = true
      if (began && data?.type === 'webpackOk') location.reload()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
}

export default function DevelopmentFault({ name, onRetry }: { name: string; onRetry: () => void }) {
  const error = faults.get(name)
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const [source, setSource] = useState<SourceLine | null>()
  useNextBuild()
  useEffect(() => {
    findSource(name, stack).then(setSource, () => setSource(null))
  }, [name, stack])
  return (
    <div className={styles.message} role="alert" lang="en">
      <div className={styles.words}>
        <h1 tabIndex={-1}>{stack.split('\n')[0]}</h1>
        {source && (
          <>
            <p className={styles.text}>
              {name}/{source.file}:{source.line}
            </p>
            <pre className={styles.details}>
              {source.excerpt.map(({ line, text }) => `${line === source.line ? '→' : ' '} ${line} ${text}\n`)}
            </pre>
          </>
        )}
        <div className={styles.actions}>
          <Button icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        </div>
        <pre className={styles.details}>{stack}</pre>
      </div>
    </div>
  )
}
