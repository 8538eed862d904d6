import { refusal } from './refusal'

/**
 * The refusal of an upload that is a form: a file is the body itself, so the form's own lines would be stored as the
 * file.
 */
export const formRefused = () =>
  refusal(
    415,
    'wrong_type',
    'This is a form (multipart/form-data), not a file. Send the file itself as the body: with curl, --data-binary @file instead of -F.',
  )

/** The first lines of a part of a form: its boundary and what it is. No file that an upload takes begins so. */
const firstPart = /^\r?\n?--[^\r\n]{1,200}\r?\n(?:content-[^\r\n]{0,1000}\r?\n){0,5}?content-disposition: *form-data/i

/** Whether the bytes are a form that was sent under another content type, which clients do that set it by hand. */
export const isForm = (bytes: Buffer): boolean => firstPart.test(bytes.toString('latin1', 0, 4096))
