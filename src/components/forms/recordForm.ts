import type { FieldValues, Resolver } from 'react-hook-form'

/** A kind of record of the master data as a form: where its records are, and how one is filled in. */
export interface RecordForm<E, V extends FieldValues, B> {
  /** The namespace of its texts. */
  texts: string
  /** One of them, in the key of its unsaved input: "client". */
  noun: string
  /** The route of the list, and that of one record. */
  list: string
  page: string
  /** The body of the request is made of the form's content; blank values are cleared. */
  resolver: Resolver<V, unknown, B>
  blank: V
  /** Unknown values are blank. */
  toForm: (record: E) => V
}
