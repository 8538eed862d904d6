ALTER TABLE "order_sort_keys" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_sort_keys" ADD COLUMN "quoted_on" date;--> statement-breakpoint
ALTER TABLE "order_sort_keys" ADD COLUMN "won_on" date;--> statement-breakpoint
ALTER TABLE "order_sort_keys" ADD COLUMN "net" numeric;--> statement-breakpoint
ALTER TABLE "order_sort_keys" ADD COLUMN "cost" numeric;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("branch_id",coalesce("valid_until", 'infinity'::date),"id") WHERE "orders"."status" = 'quoted';--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("branch_id","confirmed_at") WHERE "orders"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_quoted" ON "orders" USING btree ("branch_id","quoted_at") WHERE "orders"."quoted_at" is not null;--> statement-breakpoint
CREATE INDEX "rfqs_sent" ON "rfqs" USING btree ("branch_id","sent_at") WHERE "rfqs"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "order_sort_keys_won" ON "order_sort_keys" USING btree ("branch_id","won_on","value","net","cost") WHERE "order_sort_keys"."won_on" is not null;--> statement-breakpoint
CREATE INDEX "order_sort_keys_quoted" ON "order_sort_keys" USING btree ("branch_id","quoted_on","status") WHERE "order_sort_keys"."quoted_on" is not null;--> statement-breakpoint
CREATE INDEX "order_sort_keys_under_way" ON "order_sort_keys" USING btree ("branch_id","status","value") WHERE "order_sort_keys"."status" in ('confirmed', 'delivering');--> statement-breakpoint
create or replace function current_order_sort_keys(ids uuid[]) returns setof order_sort_keys language sql stable as $$
  select d.id, d.branch_id, c.name, u.name, line.count, in_currency(d.total, d.currency, b.currency, made.day), d.status,
    case when d.status not in ('draft', 'cancelled') then (d.quoted_at at time zone b.timezone)::date end,
    case when d.status in ('confirmed', 'delivering', 'completed') then (d.confirmed_at at time zone b.timezone)::date end,
    in_currency(d.net - coalesce((select sum(g.amount) from order_charges g where g.order_id = d.id), 0),
      d.currency, b.currency, made.day),
    case when line.unknown = 0 then in_currency(d.cost, d.currency, b.currency, made.day) end
  from orders d
  join branches b on b.id = d.branch_id
  join clients c on c.id = d.client_id
  left join users u on u.id = d.assignee_id
  cross join lateral (select (d.created_at at time zone b.timezone)::date as day) as made
  cross join lateral (
    select count(*)::int as count, count(*) filter (where l.cost_goods is null) as unknown
    from order_lines l where l.order_id = d.id) as line
  where d.id = any(ids)
$$;
--> statement-breakpoint
create or replace function refresh_order_sort_keys(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then return; end if;
  update order_sort_keys k set (branch_id, client_name, assignee_name, line_count, value, status, quoted_on, won_on, net, cost)
    = (select s.branch_id, s.client_name, s.assignee_name, s.line_count, s.value, s.status, s.quoted_on, s.won_on, s.net, s.cost)
  from current_order_sort_keys(ids) s
  where s.id = k.id and k is distinct from s;
end
$$;
--> statement-breakpoint
create or replace function keep_order_keys() returns trigger language plpgsql as $$
declare
  own uuid[];
  numbered uuid[];
  worth uuid[];
begin
  if tg_op = 'INSERT' then
    perform insert_order_sort_keys(array(select id from written));
    perform refresh_enquiry_sort_keys(array(select distinct enquiry_id from written where enquiry_id is not null and number is not null));
    return null;
  end if;
  select
    array_agg(w.id) filter (where
      (w.branch_id, w.client_id, w.assignee_id, w.currency, w.total, w.created_at, w.status, w.quoted_at, w.confirmed_at, w.net, w.cost)
      is distinct from
      (r.branch_id, r.client_id, r.assignee_id, r.currency, r.total, r.created_at, r.status, r.quoted_at, r.confirmed_at, r.net, r.cost)),
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
-- The cost of an order is unknown as long as that of a line is.
create or replace function keep_keys_of_order_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_lines_of_orders(array(select distinct order_id from written));
    perform refresh_order_sort_keys(array(select distinct order_id from written where cost_goods is null));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from written w join orders d on d.id = w.order_id and d.number is not null
      join enquiry_lines e on e.id = w.enquiry_line_id));
  elsif tg_op = 'DELETE' then
    perform count_lines_of_orders(array(select distinct order_id from replaced));
    perform refresh_order_sort_keys(array(select distinct order_id from replaced where cost_goods is null));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from replaced r join orders d on d.id = r.order_id and d.number is not null
      join enquiry_lines e on e.id = r.enquiry_line_id));
  else
    perform count_lines_of_orders(array(
      select distinct d.id from written w join replaced r using (id) join orders d on d.id in (w.order_id, r.order_id)
      where w.order_id <> r.order_id));
    perform refresh_order_sort_keys(array(
      select distinct d.id from written w join replaced r using (id) join orders d on d.id in (w.order_id, r.order_id)
      where w.order_id <> r.order_id and (w.cost_goods is null or r.cost_goods is null)
        or (w.cost_goods is null) <> (r.cost_goods is null)));
    perform refresh_enquiry_sort_keys(array(
      select distinct e.enquiry_id from written w join replaced r using (id) join enquiry_lines e on e.id in (w.enquiry_line_id, r.enquiry_line_id)
      where (w.order_id, w.enquiry_line_id) is distinct from (r.order_id, r.enquiry_line_id)));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function keep_keys_of_order_charges() returns trigger language plpgsql as $$
declare
  charged uuid[];
begin
  if tg_op = 'DELETE' then charged := array(select distinct order_id from replaced);
  elsif tg_op = 'INSERT' then charged := array(select distinct order_id from written);
  else charged := array(select order_id from written union select order_id from replaced);
  end if;
  perform refresh_order_sort_keys(charged);
  perform refresh_enquiry_sort_keys(enquiries_of_orders(charged));
  return null;
end
$$;
--> statement-breakpoint
select refresh_order_sort_keys(array(select id from orders));
