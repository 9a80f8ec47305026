/** The first script of every page. */
import './boot/no-eval.ts'
import './boot/start.tsx'
