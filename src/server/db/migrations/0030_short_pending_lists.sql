-- A text index takes new rows into a list that every search reads through until it is merged, by default at 4 MB.
DO $$
DECLARE text_index regclass;
BEGIN
  FOR text_index IN
    SELECT c.oid::regclass FROM pg_class c JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND c.relkind = 'i' AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER INDEX %s SET (gin_pending_list_limit = 512)', text_index);
  END LOOP;
END $$;
