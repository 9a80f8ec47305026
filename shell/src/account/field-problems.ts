/** Finds the field of a refusal, and the words for it. */
import { ApiError } from '@samvaer/remote-kit/errors'

export interface FieldProblem {
  field: string
  /** The key of its sentence below `problems`. */
  problem: string
}

const known: Partial<Record<ApiError['code'], FieldProblem>> = {
  WrongPassword: { field: 'password', problem: 'wrongPassword' },
  WeakPassword: { field: 'newPassword', problem: 'weakPassword' },
  NameAlike: { field: 'name', problem: 'nameAlike' },
  NameTaken: { field: 'name', problem: 'nameTaken' },
}

interface Issue {
  path: string
  code: string
}
const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'path' in value && 'code' in value

/** Returns the field of a refusal; undefined when it is about no field of the form. */
export const fieldProblemOf = (error: unknown): FieldProblem | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const issues = error.detail?.issues
  const issue = Array.isArray(issues) ? issues.find(isIssue) : undefined
  if (error.code !== 'InvalidInput' || !issue) return known[error.code]
  return { field: issue.path, problem: issue.code === 'unchanged' ? 'unchanged' : `${issue.path}Wrong` }
}
