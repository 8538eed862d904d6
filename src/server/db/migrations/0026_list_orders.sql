CREATE TABLE "enquiry_sort_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"client_name" text,
	"assignee_name" text,
	"line_count" integer NOT NULL,
	"value" numeric
);
--> statement-breakpoint
CREATE TABLE "order_sort_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"assignee_name" text,
	"line_count" integer NOT NULL,
	"value" numeric
);
--> statement-breakpoint
CREATE TABLE "price_sort_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_name" text NOT NULL,
	"item_name" text NOT NULL,
	"item_code" text NOT NULL,
	"value" numeric
);
--> statement-breakpoint
CREATE TABLE "purchase_order_sort_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"order_number" text,
	"line_count" integer NOT NULL,
	"received_lines" integer NOT NULL,
	"received" numeric NOT NULL,
	"value" numeric
);
--> statement-breakpoint
CREATE TABLE "rfq_sort_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"assignee_name" text,
	"line_count" integer NOT NULL,
	"invited" integer NOT NULL,
	"answered" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiry_sort_keys" ADD CONSTRAINT "enquiry_sort_keys_id_enquiries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sort_keys" ADD CONSTRAINT "order_sort_keys_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_sort_keys" ADD CONSTRAINT "price_sort_keys_id_prices_id_fk" FOREIGN KEY ("id") REFERENCES "public"."prices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_sort_keys" ADD CONSTRAINT "purchase_order_sort_keys_id_purchase_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_sort_keys" ADD CONSTRAINT "rfq_sort_keys_id_rfqs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_sort_keys_by_client" ON "enquiry_sort_keys" USING btree ("branch_id",coalesce('0' || "client_name", '1'),"id");--> statement-breakpoint
CREATE INDEX "enquiry_sort_keys_by_assignee" ON "enquiry_sort_keys" USING btree ("branch_id",coalesce('0' || "assignee_name", '1'),"id");--> statement-breakpoint
CREATE INDEX "enquiry_sort_keys_by_lines" ON "enquiry_sort_keys" USING btree ("branch_id","line_count","id");--> statement-breakpoint
CREATE INDEX "enquiry_sort_keys_by_value" ON "enquiry_sort_keys" USING btree ("branch_id",coalesce("value", -1),"id");--> statement-breakpoint
CREATE INDEX "order_sort_keys_by_client" ON "order_sort_keys" USING btree ("branch_id","client_name","id");--> statement-breakpoint
CREATE INDEX "order_sort_keys_by_assignee" ON "order_sort_keys" USING btree ("branch_id",coalesce('0' || "assignee_name", '1'),"id");--> statement-breakpoint
CREATE INDEX "order_sort_keys_by_lines" ON "order_sort_keys" USING btree ("branch_id","line_count","id");--> statement-breakpoint
CREATE INDEX "order_sort_keys_by_value" ON "order_sort_keys" USING btree ("branch_id",coalesce("value", -1),"id");--> statement-breakpoint
CREATE INDEX "price_sort_keys_by_supplier" ON "price_sort_keys" USING btree ("supplier_name","id");--> statement-breakpoint
CREATE INDEX "price_sort_keys_by_item" ON "price_sort_keys" USING btree ("item_name","id");--> statement-breakpoint
CREATE INDEX "price_sort_keys_by_code" ON "price_sort_keys" USING btree ("item_code","id");--> statement-breakpoint
CREATE INDEX "price_sort_keys_by_value" ON "price_sort_keys" USING btree (coalesce("value", -1),"id");--> statement-breakpoint
CREATE INDEX "purchase_order_sort_keys_by_supplier" ON "purchase_order_sort_keys" USING btree ("branch_id","supplier_name","id");--> statement-breakpoint
CREATE INDEX "purchase_order_sort_keys_by_order" ON "purchase_order_sort_keys" USING btree ("branch_id",coalesce('0' || "order_number", '1'),"id");--> statement-breakpoint
CREATE INDEX "purchase_order_sort_keys_by_received" ON "purchase_order_sort_keys" USING btree ("branch_id","received","id");--> statement-breakpoint
CREATE INDEX "purchase_order_sort_keys_by_value" ON "purchase_order_sort_keys" USING btree ("branch_id",coalesce("value", -1),"id");--> statement-breakpoint
CREATE INDEX "rfq_sort_keys_by_assignee" ON "rfq_sort_keys" USING btree ("branch_id",coalesce('0' || "assignee_name", '1'),"id");--> statement-breakpoint
CREATE INDEX "rfq_sort_keys_by_lines" ON "rfq_sort_keys" USING btree ("branch_id","line_count","id");--> statement-breakpoint
CREATE INDEX "rfq_sort_keys_by_invited" ON "rfq_sort_keys" USING btree ("branch_id","invited","id");--> statement-breakpoint
CREATE INDEX "rfq_sort_keys_by_answered" ON "rfq_sort_keys" USING btree ("branch_id","answered","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_by_number" ON "enquiries" USING btree ("branch_id",coalesce('0' || "number", '1'),"id");--> statement-breakpoint
CREATE INDEX "enquiries_in_status" ON "enquiries" USING btree ("branch_id",coalesce(array_position(array['draft', 'open', 'sourcing', 'quoted', 'won', 'lost', 'cancelled']::text[], "status"), 8),"id");--> statement-breakpoint
CREATE INDEX "items_by_unit" ON "items" USING btree (coalesce(array_position(array['ACR', 'AS', 'XBG', 'XBL', 'BLL', 'D63', 'XBO', 'XBX', 'XBJ', 'XBE', 'XCX', 'XCT', 'XCS', 'CLT', 'CMT', 'CMK', 'CMQ', 'XCL', 'XCY', 'DAY', 'DMQ', 'E27', 'DZN', 'XDR', 'EA', 'FOT', 'FTK', 'FTQ', 'GRM', 'GLI', 'GLL', 'GRO', 'HUR', 'HLT', 'CEN', 'INH', 'XJR', 'ACT', 'KWH', 'KGM', 'KT', 'KMT', 'LTR', 'LBR', 'LN', 'LO', 'LS', 'MTR', 'MGM', 'MLT', 'MMT', 'MON', 'MTK', 'MTQ', 'C62', 'ONZ', 'XPK', 'XPA', 'PR', 'XPX', 'H87', 'RM', 'XRL', 'XRD', 'XRO', 'XSA', 'E48', 'SET', 'XST', 'STC', 'TNE', 'U2', 'MIL', 'XTN', 'XTU', 'XVI', 'WEE', 'ANN', 'YRD']::text[], "unit"), 80),"id");--> statement-breakpoint
CREATE INDEX "items_by_category" ON "items" USING btree (coalesce('0' || "category", '1'),"id");--> statement-breakpoint
CREATE INDEX "items_by_brand" ON "items" USING btree (coalesce('0' || "brand", '1'),"id");--> statement-breakpoint
CREATE INDEX "items_by_part_number" ON "items" USING btree (coalesce('0' || "part_number", '1'),"id");--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree ("branch_id",coalesce('0' || "number", '1'),"id");--> statement-breakpoint
CREATE INDEX "orders_in_status" ON "orders" USING btree ("branch_id",coalesce(array_position(array['draft', 'quoted', 'confirmed', 'delivering', 'completed', 'lost', 'cancelled']::text[], "status"), 8),"id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("branch_id",(case when "paid" = 0 then (case when "status" in ('confirmed', 'delivering', 'completed') and "payable" > 0 then 1 else 5 end) when "paid" < "payable" then 2 when "paid" = "payable" then 3 else 4 end),"id");--> statement-breakpoint
CREATE INDEX "orders_assignee" ON "orders" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "clients_by_city" ON "clients" USING btree (coalesce('0' || "city", '1'),"id");--> statement-breakpoint
CREATE INDEX "clients_by_currency" ON "clients" USING btree (coalesce('0' || "currency", '1'),"id");--> statement-breakpoint
CREATE INDEX "clients_by_phone" ON "clients" USING btree (coalesce('0' || "phone", '1'),"id");--> statement-breakpoint
CREATE INDEX "suppliers_by_city" ON "suppliers" USING btree (coalesce('0' || "city", '1'),"id");--> statement-breakpoint
CREATE INDEX "suppliers_by_currency" ON "suppliers" USING btree (coalesce('0' || "currency", '1'),"id");--> statement-breakpoint
CREATE INDEX "suppliers_by_categories" ON "suppliers" USING btree ((case when "categories" = '{}' then array['1'] else array['0'] || "categories" end),"id");--> statement-breakpoint
CREATE INDEX "suppliers_by_lead_time" ON "suppliers" USING btree (coalesce("lead_time_days", 2147483647),"id");--> statement-breakpoint
CREATE INDEX "prices_by_unit" ON "prices" USING btree (coalesce(array_position(array['ACR', 'AS', 'XBG', 'XBL', 'BLL', 'D63', 'XBO', 'XBX', 'XBJ', 'XBE', 'XCX', 'XCT', 'XCS', 'CLT', 'CMT', 'CMK', 'CMQ', 'XCL', 'XCY', 'DAY', 'DMQ', 'E27', 'DZN', 'XDR', 'EA', 'FOT', 'FTK', 'FTQ', 'GRM', 'GLI', 'GLL', 'GRO', 'HUR', 'HLT', 'CEN', 'INH', 'XJR', 'ACT', 'KWH', 'KGM', 'KT', 'KMT', 'LTR', 'LBR', 'LN', 'LO', 'LS', 'MTR', 'MGM', 'MLT', 'MMT', 'MON', 'MTK', 'MTQ', 'C62', 'ONZ', 'XPK', 'XPA', 'PR', 'XPX', 'H87', 'RM', 'XRL', 'XRD', 'XRO', 'XSA', 'E48', 'SET', 'XST', 'STC', 'TNE', 'U2', 'MIL', 'XTN', 'XTU', 'XVI', 'WEE', 'ANN', 'YRD']::text[], "unit"), 80),"id");--> statement-breakpoint
CREATE INDEX "prices_by_minimum" ON "prices" USING btree (coalesce("minimum_quantity", -1),"id");--> statement-breakpoint
CREATE INDEX "prices_by_lead_time" ON "prices" USING btree (coalesce("lead_time_days", 2147483647),"id");--> statement-breakpoint
CREATE INDEX "prices_by_source" ON "prices" USING btree (coalesce(array_position(array['quote', 'import', 'typed']::text[], "source"), 4),"id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_number" ON "purchase_orders" USING btree ("branch_id",coalesce('0' || "number", '1'),"id");--> statement-breakpoint
CREATE INDEX "purchase_orders_in_status" ON "purchase_orders" USING btree ("branch_id",coalesce(array_position(array['draft', 'sent', 'acknowledged', 'receiving', 'received', 'cancelled']::text[], "status"), 7),"id");--> statement-breakpoint
CREATE INDEX "purchase_orders_expected" ON "purchase_orders" USING btree ("branch_id",coalesce("expected_on", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "rfqs_by_number" ON "rfqs" USING btree ("branch_id",coalesce('0' || "number", '1'),"id");--> statement-breakpoint
CREATE INDEX "rfqs_in_status" ON "rfqs" USING btree ("branch_id",coalesce(array_position(array['draft', 'sent', 'closed', 'awarded', 'cancelled']::text[], "status"), 6),"id");--> statement-breakpoint
CREATE INDEX "rfqs_by_title" ON "rfqs" USING btree ("branch_id","title","id");--> statement-breakpoint
CREATE INDEX "rfqs_assignee" ON "rfqs" USING btree ("assignee_id","status");--> statement-breakpoint
-- What is there already belongs to the user who created it: the enquiry's assignee, else the creator.
update rfqs set assignee_id = (
  select a.user_id from activities a where a.entity = 'rfqs' and a.entity_id = rfqs.id and a.action = 'created' order by a.at limit 1);
--> statement-breakpoint
update orders set assignee_id = coalesce(
  (select e.assignee_id from enquiries e where e.id = orders.enquiry_id),
  (select a.user_id from activities a where a.entity = 'orders' and a.entity_id = orders.id and a.action = 'created' order by a.at limit 1));
--> statement-breakpoint
-- One unit of a currency in the company's, on a day: null without a rate, never 1.
-- In PL/pgSQL its plan is kept, which an SQL function that can't be inlined makes each time.
create function book_rate(wanted text, on_day date) returns numeric language plpgsql stable as $$
begin
  return case when wanted = (select c.currency from companies c limit 1) then 1 else (
    select x.rate from exchange_rates x where x.currency = wanted and x.valid_from <= on_day
    order by x.valid_from desc, x.created_at desc, x.id desc limit 1) end;
end
$$;
--> statement-breakpoint
create function in_currency(amount numeric, of_currency text, wanted text, on_day date) returns numeric language sql stable as $$
  select case when of_currency = wanted then amount
    else round(amount * book_rate(of_currency, on_day) / book_rate(wanted, on_day), 6) end
$$;
--> statement-breakpoint
-- What lists are sorted by, of these rows, as other tables have it now.
create function current_enquiry_sort_keys(ids uuid[]) returns setof enquiry_sort_keys language sql stable as $$
  select e.id, e.branch_id, c.name, u.name, line.count, in_currency(
    case when made.count > 0 then made.net else line.target end,
    case when made.count > 0 then made.currency else e.currency end, b.currency, e.received_on)
  from enquiries e
  join branches b on b.id = e.branch_id
  left join clients c on c.id = e.client_id
  left join users u on u.id = e.assignee_id
  cross join lateral (
    select count(*)::int as count, sum(l.quantity * l.target_price) as target
    from enquiry_lines l where l.enquiry_id = e.id and l.dropped_reason is null) as line
  cross join lateral (
    select count(*) as count, min(d.currency) as currency, case when min(d.currency) = max(d.currency)
      then sum(d.net - coalesce((select sum(g.amount) from order_charges g where g.order_id = d.id), 0)) end as net
    from orders d where d.number is not null and d.status not in ('lost', 'cancelled') and d.id in (
      select o.id from orders o where o.enquiry_id = e.id
      union select l.order_id from order_lines l join enquiry_lines w on w.id = l.enquiry_line_id where w.enquiry_id = e.id)) as made
  where e.id = any(ids)
$$;
--> statement-breakpoint
create function current_rfq_sort_keys(ids uuid[]) returns setof rfq_sort_keys language sql stable as $$
  select r.id, r.branch_id, u.name,
    (select count(*)::int from rfq_lines l where l.rfq_id = r.id and l.removed_in is null),
    (select count(*)::int from invitations i where i.rfq_id = r.id and i.status <> 'withdrawn'),
    (select count(*)::int from invitations i where i.rfq_id = r.id and i.status = 'submitted')
  from rfqs r left join users u on u.id = r.assignee_id
  where r.id = any(ids)
$$;
--> statement-breakpoint
create function current_order_sort_keys(ids uuid[]) returns setof order_sort_keys language sql stable as $$
  select d.id, d.branch_id, c.name, u.name, (select count(*)::int from order_lines l where l.order_id = d.id),
    in_currency(d.total, d.currency, b.currency, (d.created_at at time zone b.timezone)::date)
  from orders d
  join branches b on b.id = d.branch_id
  join clients c on c.id = d.client_id
  left join users u on u.id = d.assignee_id
  where d.id = any(ids)
$$;
--> statement-breakpoint
create function current_purchase_order_sort_keys(ids uuid[]) returns setof purchase_order_sort_keys language sql stable as $$
  select p.id, p.branch_id, s.name, d.number, line.count, line.received,
    case when line.count = 0 then 0 else round(line.received::numeric / line.count, 6) end,
    in_currency(p.total, p.currency, b.currency, (p.created_at at time zone b.timezone)::date)
  from purchase_orders p
  join branches b on b.id = p.branch_id
  join suppliers s on s.id = p.supplier_id
  join orders d on d.id = p.order_id
  cross join lateral (
    select count(*)::int as count, (count(*) filter (where l.quantity <= (
      select coalesce(sum(x.quantity), 0) from receipt_lines x join receipts r on r.id = x.receipt_id
      where x.purchase_order_line_id = l.id and r.cancelled_at is null)))::int as received
    from purchase_order_lines l where l.purchase_order_id = p.id) as line
  where p.id = any(ids)
$$;
--> statement-breakpoint
create function current_price_sort_keys(ids uuid[]) returns setof price_sort_keys language sql stable as $$
  select p.id, s.name, i.name, i.code, p.unit_price * book_rate(p.currency, p.quoted_on)
  from prices p
  join suppliers s on s.id = p.supplier_id
  join items i on i.id = p.item_id
  where p.id = any(ids)
$$;
--> statement-breakpoint
do $$
declare
  noun text;
begin
  foreach noun in array array['enquiry', 'rfq', 'order', 'purchase_order', 'price'] loop
    -- Rows that stay the same are not locked. One plan for every call: planning takes longer than running it.
    execute format($f$
      create function refresh_%1$s_sort_keys(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $b$
      begin
        if coalesce(cardinality(ids), 0) = 0 then return; end if;
        update %1$s_sort_keys k set (%2$s) = (select %3$s) from current_%1$s_sort_keys(ids) s
        where s.id = k.id and k is distinct from s;
      end
      $b$ $f$, noun,
      (select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
        where table_schema = current_schema() and table_name = noun || '_sort_keys' and column_name <> 'id'),
      (select string_agg('s.' || quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
        where table_schema = current_schema() and table_name = noun || '_sort_keys' and column_name <> 'id'));
  end loop;
end
$$;
--> statement-breakpoint
create function enquiries_of_orders(ids uuid[]) returns uuid[] language sql stable as $$
  select coalesce(array_agg(enquiry_id), '{}') from (
    select o.enquiry_id from orders o where o.id = any(ids) and o.enquiry_id is not null
    union select w.enquiry_id from order_lines l join enquiry_lines w on w.id = l.enquiry_line_id where l.order_id = any(ids)) as found
$$;
--> statement-breakpoint
-- A row that is inserted has no lines yet.
create function keep_enquiry_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into enquiry_sort_keys
    select w.id, w.branch_id, c.name, u.name, 0, null
    from written w left join clients c on c.id = w.client_id left join users u on u.id = w.assignee_id;
  else
    perform refresh_enquiry_sort_keys(array(
      select w.id from written w join replaced r using (id)
      where (w.branch_id, w.client_id, w.assignee_id, w.currency, w.received_on)
        is distinct from (r.branch_id, r.client_id, r.assignee_id, r.currency, r.received_on)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_enquiry_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refresh_enquiry_sort_keys(array(select distinct enquiry_id from replaced));
  elsif tg_op = 'INSERT' then perform refresh_enquiry_sort_keys(array(select distinct enquiry_id from written));
  else perform refresh_enquiry_sort_keys(array(
    select distinct w.enquiry_id from written w join replaced r using (id)
    where (w.quantity, w.target_price, w.dropped_reason) is distinct from (r.quantity, r.target_price, r.dropped_reason)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_rfq_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rfq_sort_keys
    select w.id, w.branch_id, u.name, 0, 0, 0 from written w left join users u on u.id = w.assignee_id;
  else
    perform refresh_rfq_sort_keys(array(
      select w.id from written w join replaced r using (id)
      where (w.branch_id, w.assignee_id) is distinct from (r.branch_id, r.assignee_id)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_rfq_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refresh_rfq_sort_keys(array(select distinct rfq_id from replaced));
  elsif tg_op = 'INSERT' then perform refresh_rfq_sort_keys(array(select distinct rfq_id from written));
  else perform refresh_rfq_sort_keys(array(
    select distinct w.rfq_id from written w join replaced r using (id) where w.removed_in is distinct from r.removed_in));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_invitations() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refresh_rfq_sort_keys(array(select distinct rfq_id from replaced));
  elsif tg_op = 'INSERT' then perform refresh_rfq_sort_keys(array(select distinct rfq_id from written));
  else perform refresh_rfq_sort_keys(array(
    select distinct w.rfq_id from written w join replaced r using (id) where w.status <> r.status));
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- An enquiry has the value of its numbered orders.
create function keep_order_keys() returns trigger language plpgsql as $$
declare
  own uuid[];
  numbered uuid[];
  worth uuid[];
begin
  if tg_op = 'INSERT' then
    insert into order_sort_keys
    select w.id, w.branch_id, c.name, u.name, 0,
      in_currency(w.total, w.currency, b.currency, (w.created_at at time zone b.timezone)::date)
    from written w join branches b on b.id = w.branch_id join clients c on c.id = w.client_id left join users u on u.id = w.assignee_id;
    perform refresh_enquiry_sort_keys(array(select distinct enquiry_id from written where enquiry_id is not null and number is not null));
    return null;
  end if;
  select
    array_agg(w.id) filter (where (w.branch_id, w.client_id, w.assignee_id, w.currency, w.total, w.created_at)
      is distinct from (r.branch_id, r.client_id, r.assignee_id, r.currency, r.total, r.created_at)),
    array_agg(w.id) filter (where w.number is distinct from r.number),
    array_agg(w.id) filter (where coalesce(w.number, r.number) is not null
      and (w.number, w.status, w.net, w.currency, w.enquiry_id) is distinct from (r.number, r.status, r.net, r.currency, r.enquiry_id))
  into own, numbered, worth from written w join replaced r using (id);
  perform refresh_order_sort_keys(own);
  if numbered is not null then
    perform refresh_purchase_order_sort_keys(array(select p.id from purchase_orders p where p.order_id = any(numbered)));
  end if;
  if worth is not null then
    perform refresh_enquiry_sort_keys(
      enquiries_of_orders(worth) || array(select enquiry_id from replaced where id = any(worth) and enquiry_id is not null));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function count_lines_of_orders(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update order_sort_keys k set line_count = counted.lines
  from unnest(ids) as o (id) cross join lateral (select count(*)::int as lines from order_lines l where l.order_id = o.id) as counted
  where k.id = o.id and k.line_count <> counted.lines;
end
$$;
--> statement-breakpoint
create function keep_keys_of_order_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_lines_of_orders(array(select distinct order_id from written));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from written w join orders d on d.id = w.order_id and d.number is not null
      join enquiry_lines e on e.id = w.enquiry_line_id));
  elsif tg_op = 'DELETE' then
    perform count_lines_of_orders(array(select distinct order_id from replaced));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from replaced r join orders d on d.id = r.order_id and d.number is not null
      join enquiry_lines e on e.id = r.enquiry_line_id));
  else
    perform count_lines_of_orders(array(
      select distinct d.id from written w join replaced r using (id) join orders d on d.id in (w.order_id, r.order_id)
      where w.order_id <> r.order_id));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from written w join replaced r using (id) join enquiry_lines e on e.id in (w.enquiry_line_id, r.enquiry_line_id)
      where (w.order_id, w.enquiry_line_id) is distinct from (r.order_id, r.enquiry_line_id)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_order_charges() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_enquiry_sort_keys(enquiries_of_orders(array(select distinct order_id from replaced)));
  else
    perform refresh_enquiry_sort_keys(enquiries_of_orders(array(select distinct order_id from written)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_purchase_order_keys() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select id from written);
begin
  if tg_op = 'INSERT' then
    insert into purchase_order_sort_keys select * from current_purchase_order_sort_keys(ids);
  else
    perform refresh_purchase_order_sort_keys(array(
      select w.id from written w join replaced r using (id)
      where (w.branch_id, w.supplier_id, w.order_id, w.currency, w.total, w.created_at)
        is distinct from (r.branch_id, r.supplier_id, r.order_id, r.currency, r.total, r.created_at)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_purchase_order_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refresh_purchase_order_sort_keys(array(select distinct purchase_order_id from replaced));
  else perform refresh_purchase_order_sort_keys(array(select distinct purchase_order_id from written));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_receipts() returns trigger language plpgsql as $$
begin
  perform refresh_purchase_order_sort_keys(array(
    select distinct w.purchase_order_id from written w join replaced r using (id) where w.cancelled_at is distinct from r.cancelled_at));
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_receipt_lines() returns trigger language plpgsql as $$
begin
  perform refresh_purchase_order_sort_keys(array(
    select distinct x.purchase_order_id from written w join receipts x on x.id = w.receipt_id));
  return null;
end
$$;
--> statement-breakpoint
create function keep_price_keys() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select id from written);
begin
  if tg_op = 'INSERT' then
    insert into price_sort_keys select * from current_price_sort_keys(ids);
  else
    perform refresh_price_sort_keys(ids);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Names that lists are sorted by.
create function keep_keys_of_clients() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select w.id from written w join replaced r using (id) where w.name <> r.name);
begin
  if cardinality(renamed) = 0 then return null; end if;
  perform refresh_enquiry_sort_keys(array(select id from enquiries where client_id = any(renamed)));
  perform refresh_order_sort_keys(array(select id from orders where client_id = any(renamed)));
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_users() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select w.id from written w join replaced r using (id) where w.name <> r.name);
begin
  if cardinality(renamed) = 0 then return null; end if;
  perform refresh_enquiry_sort_keys(array(select id from enquiries where assignee_id = any(renamed)));
  perform refresh_rfq_sort_keys(array(select id from rfqs where assignee_id = any(renamed)));
  perform refresh_order_sort_keys(array(select id from orders where assignee_id = any(renamed)));
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_suppliers() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select w.id from written w join replaced r using (id) where w.name <> r.name);
begin
  if cardinality(renamed) = 0 then return null; end if;
  perform refresh_purchase_order_sort_keys(array(select id from purchase_orders where supplier_id = any(renamed)));
  perform refresh_price_sort_keys(array(select id from prices where supplier_id = any(renamed)));
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_items() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select w.id from written w join replaced r using (id) where (w.name, w.code) <> (r.name, r.code));
begin
  if cardinality(renamed) = 0 then return null; end if;
  perform refresh_price_sort_keys(array(select id from prices where item_id = any(renamed)));
  return null;
end
$$;
--> statement-breakpoint
-- Amounts follow the rates of their own day, also where a rate is entered later. A rate applies until the next one of its currency.
create function keep_keys_of_rates() returns trigger language plpgsql as $$
declare
  currencies text[];
  firsts date[];
  nexts date[];
begin
  select array_agg(w.currency), array_agg(w.valid_from), array_agg(coalesce((
    select min(x.valid_from) from exchange_rates x where x.currency = w.currency and x.valid_from > w.valid_from), 'infinity'))
  into currencies, firsts, nexts from written w;
  if currencies is null then return null; end if;
  -- An enquiry may have its value from orders in another currency.
  perform refresh_enquiry_sort_keys(array(
    select distinct e.id from unnest(firsts, nexts) as p (first, next) join enquiries e on e.received_on >= p.first and e.received_on < p.next));
  perform refresh_order_sort_keys(array(
    select distinct d.id from orders d join branches b on b.id = d.branch_id
    join unnest(currencies, firsts, nexts) as p (currency, first, next) on p.currency in (d.currency, b.currency)
    where d.currency <> b.currency and (d.created_at at time zone b.timezone)::date >= p.first and (d.created_at at time zone b.timezone)::date < p.next));
  perform refresh_purchase_order_sort_keys(array(
    select distinct d.id from purchase_orders d join branches b on b.id = d.branch_id
    join unnest(currencies, firsts, nexts) as p (currency, first, next) on p.currency in (d.currency, b.currency)
    where d.currency <> b.currency and (d.created_at at time zone b.timezone)::date >= p.first and (d.created_at at time zone b.timezone)::date < p.next));
  perform refresh_price_sort_keys(array(
    select distinct x.id from prices x
    join unnest(currencies, firsts, nexts) as p (currency, first, next) on p.currency = x.currency
    where x.quoted_on >= p.first and x.quoted_on < p.next));
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_branches() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select w.id from written w join replaced r using (id) where (w.currency, w.timezone) <> (r.currency, r.timezone));
begin
  if cardinality(changed) = 0 then return null; end if;
  perform refresh_enquiry_sort_keys(array(select id from enquiries where branch_id = any(changed)));
  perform refresh_order_sort_keys(array(select id from orders where branch_id = any(changed)));
  perform refresh_purchase_order_sort_keys(array(select id from purchase_orders where branch_id = any(changed)));
  return null;
end
$$;
--> statement-breakpoint
create function keep_keys_of_companies() returns trigger language plpgsql as $$
begin
  if not exists (select from written w join replaced r using (id) where w.currency <> r.currency) then return null; end if;
  perform refresh_enquiry_sort_keys(array(select id from enquiries));
  perform refresh_order_sort_keys(array(select id from orders));
  perform refresh_purchase_order_sort_keys(array(select id from purchase_orders));
  perform refresh_price_sort_keys(array(select id from prices));
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  each record;
begin
  for each in
    select * from (values
      ('enquiries', 'keep_enquiry_keys', 'insert update'),
      ('enquiry_lines', 'keep_keys_of_enquiry_lines', 'insert update delete'),
      ('rfqs', 'keep_rfq_keys', 'insert update'),
      ('rfq_lines', 'keep_keys_of_rfq_lines', 'insert update delete'),
      ('invitations', 'keep_keys_of_invitations', 'insert update delete'),
      ('orders', 'keep_order_keys', 'insert update'),
      ('order_lines', 'keep_keys_of_order_lines', 'insert update delete'),
      ('order_charges', 'keep_keys_of_order_charges', 'insert update delete'),
      ('purchase_orders', 'keep_purchase_order_keys', 'insert update'),
      ('purchase_order_lines', 'keep_keys_of_purchase_order_lines', 'insert update delete'),
      ('receipts', 'keep_keys_of_receipts', 'update'),
      ('receipt_lines', 'keep_keys_of_receipt_lines', 'insert'),
      ('prices', 'keep_price_keys', 'insert update'),
      ('clients', 'keep_keys_of_clients', 'update'),
      ('users', 'keep_keys_of_users', 'update'),
      ('suppliers', 'keep_keys_of_suppliers', 'update'),
      ('items', 'keep_keys_of_items', 'update'),
      ('exchange_rates', 'keep_keys_of_rates', 'insert'),
      ('branches', 'keep_keys_of_branches', 'update'),
      ('companies', 'keep_keys_of_companies', 'update')) as kept (name, run, operations)
  loop
    if each.operations like '%insert%' then
      execute format('create trigger %1$s_sort_keys_inserted after insert on %1$s
        referencing new table as written for each statement execute function %2$s()', each.name, each.run);
    end if;
    if each.operations like '%update%' then
      execute format('create trigger %1$s_sort_keys_updated after update on %1$s
        referencing old table as replaced new table as written for each statement execute function %2$s()', each.name, each.run);
    end if;
    if each.operations like '%delete%' then
      execute format('create trigger %1$s_sort_keys_deleted after delete on %1$s
        referencing old table as replaced for each statement execute function %2$s()', each.name, each.run);
    end if;
  end loop;
end
$$;
--> statement-breakpoint
insert into enquiry_sort_keys select * from current_enquiry_sort_keys(array(select id from enquiries));
--> statement-breakpoint
insert into rfq_sort_keys select * from current_rfq_sort_keys(array(select id from rfqs));
--> statement-breakpoint
insert into order_sort_keys select * from current_order_sort_keys(array(select id from orders));
--> statement-breakpoint
insert into purchase_order_sort_keys select * from current_purchase_order_sort_keys(array(select id from purchase_orders));
--> statement-breakpoint
insert into price_sort_keys select * from current_price_sort_keys(array(select id from prices));
