-- An order that was closed short is worth what was delivered; its net and cost are stored so.
create or replace function current_order_sort_keys(ids uuid[]) returns setof order_sort_keys language sql stable as $$
  select d.id, d.branch_id, c.name, u.name, line.count, in_currency(case when d.status = 'completed' and d.closed_reason is not null then d.payable else d.total end,
      d.currency, b.currency, made.day), d.status,
    case when d.status not in ('draft', 'cancelled') then (d.quoted_at at time zone b.timezone)::date end,
    case when d.status in ('confirmed', 'delivering', 'completed') then (d.confirmed_at at time zone b.timezone)::date end,
    in_currency(d.net - charged.amount, d.currency, b.currency, made.day),
    case when line.unknown = 0 then in_currency(d.cost, d.currency, b.currency, made.day) end
  from orders d
  join branches b on b.id = d.branch_id
  join clients c on c.id = d.client_id
  left join users u on u.id = d.assignee_id
  cross join lateral (select (d.created_at at time zone b.timezone)::date as day) as made
  cross join lateral (select coalesce(sum(g.amount), 0) as amount from order_charges g where g.order_id = d.id) as charged
  cross join lateral (
    select count(*)::int as count, count(*) filter (where l.cost_goods is null) as unknown
    from order_lines l where l.order_id = d.id) as line
  where d.id = any(ids)
$$;
--> statement-breakpoint
select refresh_order_sort_keys(array(select id from orders where status = 'completed' and closed_reason is not null));
--> statement-breakpoint
-- An order that was closed short and is reopened earns again what was reversed.
DROP INDEX "commission_entries_once";
--> statement-breakpoint
CREATE INDEX "commission_entries_order" ON "commission_entries" USING btree ("order_id","kind");
