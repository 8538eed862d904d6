import process from 'node:process'
import { causes } from './causes'

/** Runs a proof, then ends what it used. Where it fails, its causes are printed and the process exits with 1. */
export async function runProof(prove: () => Promise<void>, end: () => void | Promise<void>): Promise<void> {
  try {
    await prove()
  } catch (error) {
    console.error(causes(error).join('\n  '))
    process.exitCode = 1
  } finally {
    await end()
  }
}
